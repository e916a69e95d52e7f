import { type ReactNode, useId } from 'react'

interface ListingSectionProps {
  /** What a link to it names. */
  id?: string
  title: string
  children: ReactNode
}

/** A titled part of a mooring's page. */
export function ListingSection({ id, title, children }: ListingSectionProps) {
  const heading = useId()

  return (
    <section id={id} aria-labelledby={heading} className="border-t border-line pt-8">
      <h2 id={heading} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
