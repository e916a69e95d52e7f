import { type ReactNode, useId } from 'react'

interface FormSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A titled part of a long form: on wide screens the words stand beside the fields. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId()

  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-6 border-t border-line pt-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-12"
    >
      <div className="min-w-0">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {description && <div className="mt-2 text-sm text-muted">{description}</div>}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
