import { useSyncExternalStore } from 'react'

export interface ToastContent {
  tone?: 'success' | 'danger' | 'info' | 'warning'
  title: string
  description?: string
  /** Milliseconds until it disappears; Infinity keeps it. */
  timeout?: number
}

export interface Toast extends ToastContent {
  id: number
}

const NONE: Toast[] = []
const AT_MOST = 4

let toasts = NONE
let lastId = 0
const listeners = new Set<() => void>()

function become(next: Toast[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}

/** Shows a short message, also announced to screen readers. Returns its id. */
export function showToast(content: ToastContent): number {
  const toast = { ...content, id: ++lastId }
  become([...toasts, toast].slice(-AT_MOST))
  return toast.id
}

/** Removes a message early. */
export function closeToast(id: number): void {
  become(toasts.filter((toast) => toast.id !== id))
}

/** The visible messages, oldest first. */
export function useToasts(): Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => toasts,
    () => NONE
  )
}
