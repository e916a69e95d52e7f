import { type ReactNode, useEffect, useState } from 'react'
import { Badge } from '~/components/ui/badge'
import { Icon } from '~/components/ui/icon'
import { formatDateTime, formatNzd, formatTime, plural } from '~/lib/format'
import { serverNow } from '~/lib/server_clock'
import { inZone } from '~/lib/zone'
import { badgeOf, isOpen, KINDS } from './incident_words'
import { IncidentPhotos } from './incident_photos'
import type { Incident, Side } from './types'

interface IncidentCardProps {
  incident: Incident
  side: Side | 'admin'
  /** Of its heading. */
  level?: 2 | 3
  /** What this side can do. */
  children?: ReactNode
}

/** A problem with its clock, its answer and its settlement (rule Q19). */
export function IncidentCard({ incident, side, level = 3, children }: IncidentCardProps) {
  const { kind, text, createdAt, answer, settlement, photos } = incident
  const { label, icon } = KINDS[kind]
  const badge = badgeOf(incident)
  const Heading = `h${level}` as const

  return (
    <article
      aria-label={`Problem: ${label}`}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-raised p-card shadow-xs"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 gap-3">
          <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-link">
            <Icon name={icon} />
          </span>
          <div className="min-w-0">
            <Heading className="text-base font-semibold">{label}</Heading>
            <p className="text-sm text-muted">
              Reported {formatDateTime(createdAt)}
              {inZone()}
            </p>
          </div>
        </div>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <blockquote className="border-l-3 border-line pl-4 wrap-anywhere whitespace-pre-line">
        {text}
      </blockquote>
      <IncidentPhotos photos={photos} label={label} />
      {incident.status === 'open' && <Clock incident={incident} side={side} />}
      {answer && (
        <Said title={side === 'owner' ? 'Your answer' : 'The owner’s answer'} at={answer.createdAt}>
          {answer.text}
        </Said>
      )}
      {settlement && (
        <Said
          title={
            settlement.amount > 0
              ? `Settled: ${formatNzd(settlement.amount)} refunded`
              : 'Settled without a refund'
          }
          at={settlement.createdAt}
        >
          {settlement.note}
        </Said>
      )}
      {isOpen(incident) && side === 'owner' && (
        <p className="text-sm text-muted">
          Your share of this stay waits until we have settled the problem.
        </p>
      )}
      {children}
    </article>
  )
}

const MINUTE = 60_000

/** Until when the owner should answer; counts down by the server's clock. */
function Clock({ incident, side }: Pick<IncidentCardProps, 'incident' | 'side'>) {
  const [now, setNow] = useState(serverNow)
  const minutes = Math.ceil((Date.parse(incident.answerBy) - now) / MINUTE)
  const isOver = minutes <= 0

  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000)
    return () => clearInterval(timer)
  }, [])

  const by = `${formatTime(incident.answerBy)}${inZone()}`
  const words =
    side === 'owner'
      ? isOver
        ? `Your answer was due at ${by}. Please answer now.`
        : `Please answer by ${by}.`
      : isOver
        ? `The owner should have answered by ${by}.${side === 'renter' ? ' We look at it.' : ''}`
        : `The owner should answer by ${by}.`

  return (
    <p
      role="status"
      className="flex items-center gap-3 rounded-md border border-warning-line bg-warning-soft px-4 py-3 text-sm"
    >
      <Icon name="clock" className="flex-none text-warning" />
      <span className="flex grow flex-wrap justify-between gap-x-3">
        <span>{words}</span>
        {!isOver && <strong className="whitespace-nowrap">{plural(minutes, 'minute')}</strong>}
      </span>
    </p>
  )
}

function Said({ title, at, children }: { title: string; at: string; children: ReactNode }) {
  return (
    <div className="rounded-lg bg-sunken p-4">
      <p className="text-sm font-semibold">{title}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{children}</p>
      <p className="mt-1 text-xs text-muted">
        {formatDateTime(at)}
        {inZone()}
      </p>
    </div>
  )
}
