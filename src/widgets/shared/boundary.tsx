import { Component, type ReactNode } from 'react'

/** Keeps an exception inside its widget (design §1): other widgets and the host are not affected. If the fallback throws too, nothing is drawn. */
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
    if (!this.state.hasFailed) return this.props.children
    // Preact draws a fallback that throws again and again, without an end
    return (
      <Boundary fallback={() => null} onError={this.props.onError}>
        {this.props.fallback(() => this.setState({ hasFailed: false }))}
      </Boundary>
    )
  }
}
