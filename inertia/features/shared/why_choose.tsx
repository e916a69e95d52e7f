import { Icon, type IconName } from '~/components/ui/icon'

const reasons: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'shield',
    title: 'NZ Compliant',
    text: 'Each mooring states its type, its depths at high and low tide, the vessel it is licensed for and when it is inspected. Our team checks every listing before you see it.',
  },
  {
    icon: 'lock',
    title: 'Secure Booking',
    text: 'You pay by card on a hosted checkout page. The mooring number and the exact position stay private until a booking is paid, so nobody else turns up on your buoy.',
  },
  {
    icon: 'dollar',
    title: 'Best Rates',
    text: 'Owners set their own nightly and weekly rates in New Zealand dollars and keep 85% of them. Nothing is added at the end: the price you see is the price you pay.',
  },
]

export function WhyChoose({ siteName }: { siteName: string }) {
  return (
    <section className="section container" aria-labelledby="why-title">
      <h2 id="why-title">Why Choose {siteName}</h2>
      <ul className="reasons">
        {reasons.map(({ icon, title, text }) => (
          <li key={title} className="reason">
            <Icon name={icon} size={32} className="text-link" />
            <h3>{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
