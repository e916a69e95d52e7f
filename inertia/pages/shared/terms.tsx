import { Seo } from '~/components/ui/seo'
import { Article } from '~/features/shared/article'
import type { TermsFacts } from '~/features/shared/terms_facts'
import { termsSections } from '~/features/shared/terms_sections'
import type { InertiaProps } from '~/types'

type TermsProps = InertiaProps<Omit<TermsFacts, 'site'>>

export default function Terms({ site, cancellation, example, isHarbourmasterTold }: TermsProps) {
  return (
    <>
      <Seo
        title="Terms of Service"
        description={`Fees, cancellation policies, refunds and the rules of renting a boat mooring on ${site.name}.`}
      />
      <Article
        title="Terms of Service"
        description="The rules between you, the other person in a booking and us, in plain words."
        sections={termsSections({ site, cancellation, example, isHarbourmasterTold })}
      />
    </>
  )
}
