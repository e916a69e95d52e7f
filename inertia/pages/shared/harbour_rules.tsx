import { Seo } from '~/components/ui/seo'
import { Article } from '~/features/shared/article'
import { type HarbourFacts, harbourSections } from '~/features/shared/harbour_sections'
import type { InertiaProps } from '~/types'

export default function HarbourRules({ site, rules }: InertiaProps<{ rules: HarbourFacts }>) {
  return (
    <>
      <Seo
        title="Harbour Rules"
        description={`What ${site.name} checks of a mooring in Auckland, by whom and how, and what the harbourmaster is told.`}
      />
      <Article
        title="Harbour Rules"
        description="What we check of a mooring, by whom and how, and what the harbourmaster is told."
        sections={harbourSections(rules)}
      />
    </>
  )
}
