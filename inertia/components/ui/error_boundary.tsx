import { Component, type ReactNode } from 'react'
import { Button } from './button'

interface ErrorBoundaryProps {
  /** What could not be loaded, as "The calendar". */
  name: string
  children: ReactNode
}

/**
 * Around code that comes later: when it cannot be loaded, the rest of the page stays. Browsers remember a failed import
 * for as long as the page is open, so trying again means loading the page again.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
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
        <p>{this.props.name} could not be loaded. Check your connection.</p>
        <Button variant="secondary" size="sm" onPress={() => window.location.reload()}>
          Reload the page
        </Button>
      </div>
    )
  }
}
