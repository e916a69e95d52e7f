import type { HTMLAttributes } from 'react'
import { cx } from '~/lib/class_names'

interface ContainerProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article'
}

/** The column in which a page's content stands, with its margins at the sides. */
export function Container({ as: Element = 'div', className, ...attributes }: ContainerProps) {
  return <Element {...attributes} className={cx('container mx-auto px-gutter', className)} />
}
