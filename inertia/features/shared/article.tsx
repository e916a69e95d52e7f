import type { ReactNode } from 'react'
import { PageHeader } from '~/components/ui/page_header'

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
    <div className="container page">
      <PageHeader title={title} description={description} />
      <div className="article">
        <nav className="article-contents print-hidden" aria-label="On this page">
          <div>
            <h2>On this page</h2>
            <ul>
              {sections.map(({ id, title: heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
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
    </div>
  )
}
