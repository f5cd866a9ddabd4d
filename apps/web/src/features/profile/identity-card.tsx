import { initialOf } from '@volante/domain/values/typed-text';
import { Card } from '@volante/ui/card.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import type { GetDriverProfileQuery } from './get-driver-profile.generated.ts';
import { PhotoButton } from './photo-button.tsx';

interface Props {
  driver: GetDriverProfileQuery['getDriver'];
  category: string | undefined;
}

export function IdentityCard({ driver, category }: Props) {
  const { firstname, lastname, email } = driver.info;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-4">
        <PhotoButton photo={driver.photo ?? null} initial={initialOf(firstname)} />
        <div className="min-w-[min(100%,8rem)] flex-1">
          <h2 className="text-lg font-bold wrap-anywhere">{`${firstname} ${lastname}`}</h2>
          {email && <p className="text-sm wrap-anywhere text-muted">{email}</p>}
          {category && (
            <p className="mt-2">
              <StatusPill tone="neutral" icon="star">
                {category}
              </StatusPill>
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
