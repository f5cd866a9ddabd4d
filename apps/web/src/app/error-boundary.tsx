import { Component, type ReactNode } from 'react';
import { reportError } from '../lib/report-error.ts';
import { UnexpectedError } from './unexpected-error.tsx';

interface Props {
  /** A change of this gives the children another chance: the driver moved on. */
  resetOn: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetOn: string;
}

/** [APP-04] Whatever a screen throws ends here. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetOn: this.props.resetOn };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetOn }: Props, state: State): State | null {
    return resetOn === state.resetOn ? null : { failed: false, resetOn };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, { screen: this.props.resetOn });
  }

  override render() {
    return this.state.failed ? <UnexpectedError /> : this.props.children;
  }
}
