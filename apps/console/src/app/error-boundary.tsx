import { ErrorState } from '@volante/ui/error-state.tsx';
import { Component, type ReactNode } from 'react';

interface Props {
  /** A change of this gives the children another chance. */
  resetOn: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetOn: string;
}

/** Whatever a page throws ends here, also code that a newer release has taken away. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetOn: this.props.resetOn };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetOn }: Props, state: State): State | null {
    return resetOn === state.resetOn ? null : { failed: false, resetOn };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="flex min-h-dvh flex-col">
        <ErrorState
          title="Esta página no se pudo abrir"
          text="Puede que haya una versión nueva. Lo que escribiste sigue guardado en este equipo."
          onRetry={() => location.reload()}
        />
      </main>
    );
  }
}
