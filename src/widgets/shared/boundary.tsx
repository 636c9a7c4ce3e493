import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  children: ReactNode
  fallback: (retry: () => void) => ReactNode
  /** isLost: the fallback has thrown too, and nothing is drawn. */
  onError: (error: unknown, isLost?: boolean) => void
}

/** Keeps an exception inside its widget (design §1): other widgets and the host are not affected. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
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
      <Boundary fallback={() => null} onError={(error) => this.props.onError(error, true)}>
        {this.props.fallback(() => this.setState({ hasFailed: false }))}
      </Boundary>
    )
  }
}
