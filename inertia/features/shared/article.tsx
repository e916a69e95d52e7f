import type { ReactNode } from 'react'
import { PageHeader } from '~/components/ui/page_header'
import { Container } from '~/components/ui/container'

export interface ArticleSection {
  id: string
  title: string
  content: ReactNode
}

interface ArticleProps {
  title: string
  description: ReactNode
  sections: ArticleSection[]
}

/** A long text with its table of contents. */
export function Article({ title, description, sections }: ArticleProps) {
  return (
    <Container className="pt-page pb-page-end">
      <PageHeader title={title} description={description} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 min-[60rem]:grid-cols-[minmax(0,1fr)_15rem] min-[60rem]:gap-16">
        <nav className="text-sm/body min-[60rem]:order-2 print:hidden" aria-label="On this page">
          <div className="min-[60rem]:sticky min-[60rem]:top-24">
            <h2 className="mb-1 font-sans text-sm/[1.15] tracking-normal">On this page</h2>
            <ul>
              {sections.map(({ id, title: heading }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-11 items-center border-l-2 border-line pl-3.5 text-muted hover:border-accent hover:text-ink"
                  >
                    {heading}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <div className="prose">
          {sections.map(({ id, title: heading, content }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </Container>
  )
}
