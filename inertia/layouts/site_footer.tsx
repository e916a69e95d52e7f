import { Link } from '~/components/ui/link'
import { Container } from '~/components/ui/container'
import { cx } from '~/lib/class_names'
import { keptContents } from '~/lib/kept_markup'
import { urlFor } from '~/lib/routes'
import { Brand } from './brand'
import { brandLook } from './brand_look'

const quickLinks = [
  { href: urlFor('browse'), label: 'Browse Moorings' },
  { href: urlFor('about'), label: 'About Us' },
  { href: urlFor('contact'), label: 'Contact' },
]

const legalLinks = [
  { href: urlFor('terms'), label: 'Terms of Service' },
  { href: urlFor('privacy'), label: 'Privacy Policy' },
  { href: urlFor('harbour_rules'), label: 'Harbour Rules' },
]

export function SiteFooter({ siteName }: { siteName: string }) {
  return (
    <footer
      className="bg-navy text-sm/body text-on-navy-soft print:hidden"
      {...keptContents(`footer ${siteName}`, () => (
        <Container>
          <div className="grid grid-cols-1 gap-10 py-[clamp(2.5rem,5vw,4rem)] md:grid-cols-[2fr_1fr_1fr]">
            <div>
              <p className={cx(brandLook, 'text-white')}>
                <Brand name={siteName} />
              </p>
              <p className="mt-2 max-w-[38ch]">
                The trusted marketplace for boat mooring rentals in Auckland.
              </p>
            </div>
            <FooterLinks title="Quick Links" links={quickLinks} />
            <FooterLinks title="Legal" links={legalLinks} />
          </div>
          <p className="border-t border-white/14 py-5 text-xs/body text-on-navy-faint">
            All prices are in New Zealand dollars. Times are Auckland times.
          </p>
        </Container>
      ))}
    />
  )
}

interface FooterLinksProps {
  title: string
  links: { href: string; label: string }[]
}

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-sans text-sm/[1.15] font-strong tracking-normal text-white">
        {title}
      </h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch
              className="inline-flex min-h-11 items-center underline-offset-[0.25em] hover:text-white hover:underline focus-visible:outline-teal-bright"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
