import type { ReactNode } from 'react'
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components/Tabs'

interface TabsProps {
  defaultSelectedKey?: string
  onSelectionChange?: (key: string) => void
  children: ReactNode
}

export function Tabs({ onSelectionChange, ...tabs }: TabsProps) {
  return (
    <AriaTabs
      {...tabs}
      className="outline-none"
      onSelectionChange={(key) => onSelectionChange?.(String(key))}
    />
  )
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <AriaTabList
      aria-label={label}
      className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {children}
    </AriaTabList>
  )
}

interface TabProps {
  id: string
  count?: number
  children: ReactNode
}

/** With a count the label reads 'Upcoming (3)'. */
export function Tab({ id, count, children }: TabProps) {
  return (
    <AriaTab
      id={id}
      className="min-h-11 rounded-t-sm border-b-3 border-b-transparent px-4 py-[0.6rem] font-semibold whitespace-nowrap text-muted data-focus-visible:-outline-offset-3 data-hovered:text-ink data-selected:border-b-accent data-selected:text-ink"
    >
      {children}
      {count !== undefined && ` (${count})`}
    </AriaTab>
  )
}

export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <AriaTabPanel id={id} className="rounded-md pt-6">
      {children}
    </AriaTabPanel>
  )
}
