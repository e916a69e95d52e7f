import type { HTMLAttributes } from 'react'
import { cx } from '~/lib/class_names'

interface ContainerProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article'
}

/** The content column of a page with side margins. */
export function Container({ as: Element = 'div', className, ...attributes }: ContainerProps) {
  return <Element {...attributes} className={cx('container mx-auto px-gutter', className)} />
}
