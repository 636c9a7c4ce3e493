import { Component, type ReactNode } from 'react'

/**
 * Contains an exception inside its widget (design §1), so that other widgets and the host are not affected. If the fallback throws too,
 * nothing is rendered.
 */
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
    // without this, Preact would render a throwing fallback again and again, forever
    return (
      <Boundary fallback={() => null} onError={this.props.onError}>
        {this.props.fallback(() => this.setState({ hasFailed: false }))}
      </Boundary>
    )
  }
}
