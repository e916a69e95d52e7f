import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { textLink } from '~/components/ui/link_look'
import { ApiError } from '~/lib/api_error'

export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

export const DOCUMENT_MEGABYTES = 10

export const DOCUMENT_HINT = `PDF, JPG, PNG or WEBP, less than ${DOCUMENT_MEGABYTES} MB.`

/** Throws before a file is sent that the server would not take. */
export function refuseLarge(file: File): void {
  if (file.size > DOCUMENT_MEGABYTES * 1024 * 1024)
    throw new ApiError(413, { message: `File size must be less than ${DOCUMENT_MEGABYTES}MB` })
}

interface Document {
  id: string
  name: string
  size: number
  /** What it is, in words. */
  what?: string
}

interface DocumentListProps {
  documents: Document[]
  hrefOf: (id: string) => string
  /** Left out: nothing can be deleted. */
  onRemove?: (id: string) => void
  isRemoving?: boolean
}

/** Documents to save, each with a button that deletes it. */
export function DocumentList({ documents, hrefOf, onRemove, isRemoving }: DocumentListProps) {
  if (documents.length === 0) return null

  return (
    <ul className="mb-3 divide-y divide-line border-y border-line">
      {documents.map(({ id, name, size, what }) => (
        <li key={id} className="flex min-h-12 items-center justify-between gap-3 py-0.5 text-sm">
          <span className="flex min-w-0 flex-wrap items-center gap-x-3">
            <a href={hrefOf(id)} download className={`${textLink} py-2.5 wrap-anywhere`}>
              {name} <span className="text-muted">({sizeOf(size)})</span>
            </a>
            {what && (
              <span className="pb-1.5 sm:pb-0">
                <Badge>{what}</Badge>
              </span>
            )}
          </span>
          {onRemove && (
            <Button
              variant="quiet"
              size="sm"
              icon="trash"
              aria-label={`Delete ${name}`}
              isPending={isRemoving}
              onPress={() => onRemove(id)}
            >
              Delete
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024

  return megabytes < 1
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${megabytes.toFixed(1)} MB`
}
