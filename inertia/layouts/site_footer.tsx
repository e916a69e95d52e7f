import { Link } from '@adonisjs/inertia/react'
import { Brand } from './brand'

const quickLinks = [
  { href: '/listings', label: 'Browse Moorings' },
  { href: '/about', label: 'About Us' },
  { href: '/contact', label: 'Contact' },
]

const legalLinks = [
  { href: '/terms', label: 'Terms of Service' },
  { href: '/privacy', label: 'Privacy Policy' },
]

export function SiteFooter({ siteName }: { siteName: string }) {
  return (
    <footer className="site-footer">
      <div className="container">
        <div className="footer-grid">
          <div>
            <p className="brand">
              <Brand name={siteName} />
            </p>
            <p className="mt-2 max-w-[38ch]">
              The trusted marketplace for boat mooring rentals in Auckland.
            </p>
          </div>
          <FooterLinks title="Quick Links" links={quickLinks} />
          <FooterLinks title="Legal" links={legalLinks} />
        </div>
        <p className="footer-base">
          All prices are in New Zealand dollars. Times are Auckland times.
        </p>
      </div>
    </footer>
  )
}

interface FooterLinksProps {
  title: string
  links: { href: string; label: string }[]
}

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} prefetch className="footer-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
