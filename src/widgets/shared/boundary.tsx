import { Component, type ReactNode } from 'react'

/** Keeps an exception inside its widget (design §1): other widgets and the host are not affected. */
export class Boundary extends Component<
  { children: ReactNode; fallback: (retry: () => void) => ReactNode; onError: (error: unknown) => void },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children
  }
}
