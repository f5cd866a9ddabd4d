import { Card } from '@volante/ui/card.tsx';
import { Icon, type IconName } from '@volante/ui/icon.tsx';

const reasons: [icon: IconName, title: string, text: string][] = [
  ['star', 'Tu descuento', 'Tu categoría Uber Pro baja el precio de tu arriendo.'],
  ['coin', 'Tus ganancias', 'Con tus viajes armamos tus ganancias y tu liquidación de cada semana.'],
  ['shield', 'Solo lo necesario', 'Vemos tu nombre, correo, teléfono, categoría y viajes. Nunca tu contraseña.'],
];

/** What the link is for, before it is asked for. */
export function BeforeLinking() {
  return (
    <Card title="¿Para qué vincular tu cuenta?">
      <ul className="flex flex-col gap-4">
        {reasons.map(([icon, title, text]) => (
          <li key={title} className="flex items-start gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-soft text-primary">
              <Icon name={icon} />
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
