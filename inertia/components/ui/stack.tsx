import type { HTMLAttributes } from 'react'
import { cx } from '~/lib/class_names'

interface StackProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'header' | 'ul'
}

/** A vertical stack with the default gap. */
export function Stack({ as: Element = 'div', className, ...attributes }: StackProps) {
  return <Element {...attributes} className={cx('flex flex-col gap-4', className)} />
}
