import type { ReactNode } from 'react'
import { Card, CardHeader } from '~/components/ui/card'
import { Stack } from '~/components/ui/stack'

export interface AccountSection {
  id: string
  title: string
  description?: ReactNode
  actions?: ReactNode
  content?: ReactNode
}

/** Cards one below the other, with links to each: a row to swipe on phones, a column beside them on wide screens. */
export function AccountSections({ sections }: { sections: AccountSection[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav
        aria-label="Parts of your account"
        className="sticky top-bar z-10 -mx-gutter bg-surface/95 backdrop-blur lg:static lg:mx-0 lg:bg-transparent lg:backdrop-blur-none print:hidden"
      >
        <ul className="flex gap-1 overflow-x-auto px-gutter py-2 [scrollbar-width:none] lg:sticky lg:top-28 lg:flex-col lg:gap-0 lg:overflow-visible lg:p-0">
          {sections.map(({ id, title }) => (
            <li key={id} className="flex-none">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center rounded-full border border-line bg-raised px-4 text-sm/body whitespace-nowrap text-muted hover:text-ink lg:rounded-none lg:border-0 lg:border-l-2 lg:bg-transparent lg:px-3.5 lg:hover:border-accent"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Stack className="max-w-3xl lg:gap-6">
        {sections.map(({ id, title, description, actions, content }) => (
          <Card key={id} id={id} as="section" className="scroll-mt-16 lg:scroll-mt-0">
            <CardHeader title={title} description={description} actions={actions} />
            {content}
          </Card>
        ))}
      </Stack>
    </div>
  )
}
