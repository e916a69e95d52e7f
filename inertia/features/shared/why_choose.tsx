import { Icon, type IconName } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { urlFor } from '~/lib/routes'
import { cx } from '~/lib/class_names'
import { useSite } from '~/lib/use_site'
import { Container } from '~/components/ui/container'

interface Reason {
  icon: IconName
  title: string
  text: string
  /** Leads to where the claim is explained. */
  more?: { href: string; label: string }
}

const reasons = (keepPercent: number): Reason[] => [
  {
    icon: 'shield',
    title: 'NZ Compliant',
    text: 'Each mooring states its type, its depths at high and low tide, the vessel it is licensed for and when it is inspected. Our team checks every listing before you see it, and says which papers it has seen.',
    more: { href: urlFor('harbour_rules'), label: 'What we check, and how' },
  },
  {
    icon: 'lock',
    title: 'Secure Booking',
    text: 'You pay by card on a hosted checkout page. The mooring number and the exact position stay private until a booking is paid, so nobody else turns up on your buoy.',
  },
  {
    icon: 'dollar',
    title: 'Best Rates',
    text: `Owners set their own nightly and weekly rates in New Zealand dollars and keep ${keepPercent}% of them. Nothing is added at the end: the price you see is the price you pay.`,
  },
]

export function WhyChoose() {
  const { name, fees } = useSite()

  return (
    <Container as="section" className="py-section" aria-labelledby="why-title">
      <h2 id="why-title">Why Choose {name}</h2>
      <ul className="mt-[clamp(1.75rem,1rem+2vw,3rem)] grid gap-8 min-[52rem]:grid-cols-[repeat(3,1fr)] min-[52rem]:gap-columns">
        {reasons(fees.owner).map(({ icon, title, text, more }) => (
          <li key={title} className="border-t-2 border-ink pt-6">
            <Icon name={icon} size={32} className="text-link" />
            <h3 className="mt-4 mb-2">{title}</h3>
            <p className="text-muted">{text}</p>
            {more && (
              <Link href={more.href} className={cx(textLink, 'inline-flex min-h-11 items-center')}>
                {more.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Container>
  )
}
