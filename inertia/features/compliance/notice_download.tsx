import { useState } from 'react'
import { DateField } from '~/components/form/date_field'
import { ButtonLink } from '~/components/ui/button'
import { urlFor } from '~/lib/routes'

/** Downloads the notices that were made on some Auckland days, both included; all without a choice. */
export function NoticeDownload() {
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const qs = { ...(from && { from }), ...(to && { to }) }

  return (
    <section aria-label="Download" className="mb-6 flex flex-wrap items-end gap-3">
      <div className="flex max-w-full min-w-0 grow flex-wrap gap-3 *:grow sm:grow-0">
        <DateField label="Made from" value={from} onChange={setFrom} />
        <DateField label="Made to" value={to} onChange={setTo} />
      </div>
      <ButtonLink
        href={urlFor('admin.notice_exports.show', {}, { qs })}
        external
        variant="secondary"
        className="min-h-12!"
      >
        Download CSV
      </ButtonLink>
    </section>
  )
}
