import { cx } from '~/lib/class_names'

/** A grey placeholder for content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span className={cx('block animate-swell rounded-sm bg-skeleton', className)} aria-hidden />
  )
}
