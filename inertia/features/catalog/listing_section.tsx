import type { ReactNode } from 'react'
import { keptContents } from '~/lib/kept_markup'

interface ListingSectionProps {
  /** What a link to it names. */
  id?: string
  /** Another on each page. */
  title: string
  /** Tells sections apart that look otherwise; left out where nothing of it is kept (`keptContents`). */
  keptAs?: string
  children: ReactNode
}

/** A titled part of a mooring's page. */
export function ListingSection({ id, title, keptAs, children }: ListingSectionProps) {
  const heading = `about-${title.toLowerCase().replaceAll(' ', '-')}`
  const contents = () => (
    <>
      <h2 id={heading} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </>
  )

  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="border-t border-line pt-8"
      {...(keptAs === undefined
        ? { children: contents() }
        : keptContents(`section ${title} ${keptAs}`, contents))}
    />
  )
}
