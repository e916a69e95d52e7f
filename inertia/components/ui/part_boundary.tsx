import { Component, type ReactNode } from 'react'
import { Button } from './button'

interface PartBoundaryProps {
  /** What could not be loaded, such as "The calendar". */
  name: string
  children: ReactNode
}

/**
 * Error boundary for lazy code: the rest of the page stays usable. Browsers cache a failed import while the page is
 * open, so a retry reloads the page.
 */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  render() {
    if (!this.state.hasFailed) return this.props.children

    return (
      <div
        role="alert"
        className="flex flex-col items-start gap-4 rounded-lg border border-line bg-sunken p-4"
      >
        <p>{this.props.name} could not be loaded. Check your network.</p>
        <Button variant="secondary" size="sm" onPress={() => window.location.reload()}>
          Load the page again
        </Button>
      </div>
    )
  }
}
