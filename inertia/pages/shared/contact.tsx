import { Card } from '~/components/ui/card'
import { Icon } from '~/components/ui/icon'
import { PageHeader } from '~/components/ui/page_header'
import { PhoneLink } from '~/components/ui/phone_link'
import { Seo } from '~/components/ui/seo'
import { contacts } from '~/features/shared/contacts'
import { Faq } from '~/features/shared/faq'
import { MailLink } from '~/components/ui/mail_link'
import { frequentQuestions, questionsJsonLd } from '~/features/shared/questions'
import type { InertiaProps } from '~/types'
import { Container } from '~/components/ui/container'

export default function Contact({ site }: InertiaProps) {
  const questions = frequentQuestions(site)

  return (
    <Container className="pt-page pb-page-end">
      <Seo
        title="Contact"
        description={`How to reach ${site.name}: general questions, help with a booking or a listing, and answers to frequent questions.`}
        jsonLd={questionsJsonLd(questions)}
      />
      <PageHeader title="Contact" description="We read every message and answer on working days." />
      <div className="grid gap-5 min-[60rem]:grid-cols-[repeat(3,1fr)]">
        <Card as="section" className="flex flex-col gap-4">
          <Icon name="mail" size={28} className="text-link" />
          <h2 className="text-xl">General</h2>
          <p className="text-muted">Questions about the marketplace, ideas and media enquiries.</p>
          <p>
            <MailLink address={contacts.general} isLone />
          </p>
        </Card>
        <Card as="section" className="flex flex-col gap-4">
          <Icon name="compass" size={28} className="text-link" />
          <h2 className="text-xl">Support</h2>
          <p className="text-muted">
            Help with a booking, a payment or a listing. Please give the first 8 characters of the
            booking number.
          </p>
          <p>
            <MailLink address={site.support.email ?? contacts.support} isLone />
          </p>
          {site.support.phone && (
            <p className="pointer-coarse:mt-2.5">
              <PhoneLink phone={site.support.phone} />
            </p>
          )}
        </Card>
        <Card as="section" className="flex flex-col gap-4">
          <Icon name="pin" size={28} className="text-link" />
          <h2 className="text-xl">Company location</h2>
          <p className="text-muted">We are based in Auckland, the City of Sails.</p>
          <p>{contacts.location}</p>
        </Card>
      </div>
      <section className="mt-14 max-w-3xl" aria-labelledby="faq-title">
        <h2 id="faq-title" className="mb-5">
          Frequently asked questions
        </h2>
        <Faq questions={questions} />
      </section>
    </Container>
  )
}
