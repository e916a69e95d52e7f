import { Seo } from '~/components/ui/seo'
import { Article } from '~/features/shared/article'
import { type PrivacyFacts, privacySections } from '~/features/shared/privacy_sections'
import type { InertiaProps } from '~/types'

export default function Privacy({
  site,
  tokens,
  harbourmaster,
}: InertiaProps<Omit<PrivacyFacts, 'site'>>) {
  return (
    <>
      <Seo
        title="Privacy Policy"
        description={`What ${site.name} keeps about you, why, for how long, and your rights under the New Zealand Privacy Act 2020.`}
      />
      <Article
        title="Privacy Policy"
        description="What we keep about you, why, for how long, and what you can ask of us."
        sections={privacySections({ site, tokens, harbourmaster })}
      />
    </>
  )
}
