import { cx } from '~/lib/class_names'

/** Grey placeholder while content loads. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span className={cx('block animate-swell rounded-sm bg-skeleton', className)} aria-hidden />
  )
}
