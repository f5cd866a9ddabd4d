import { Button } from '@volante/ui/button.tsx';
import { Drawing } from '@volante/ui/drawings.tsx';

/** [SES-12] */
export function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col items-center justify-center gap-3 px-6 text-center">
      <Drawing name="road" />
      <h1 tabIndex={-1} className="text-lg font-bold">
        Not found view
      </h1>
      <p className="max-w-72 text-muted">Esta dirección no existe. Quizás el enlace es antiguo o está incompleto.</p>
      <Button href="/app/v2/dashboard" className="mt-2">
        Ir a inicio
      </Button>
    </main>
  );
}
