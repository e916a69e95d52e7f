/** Browser script of the inbox page; the page also works without it. */
export const SCRIPT = `
const list = document.getElementById('list')
const search = document.getElementById('search')
const shortTime = new Intl.DateTimeFormat('en-NZ', { hour: 'numeric', minute: '2-digit' })
const shortDate = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short' })
const fullDate = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeStyle: 'medium' })

function writeTimes(root) {
  for (const time of root.querySelectorAll('time[datetime]')) {
    const date = new Date(time.dateTime)
    const isToday = date.toDateString() === new Date().toDateString()
    time.textContent = time.hasAttribute('data-full') ? fullDate.format(date) : (isToday ? shortTime : shortDate).format(date)
  }
}

async function refresh() {
  if (!list || document.hidden) return
  const query = new URLSearchParams({ q: list.dataset.term, open: list.dataset.open })
  const response = await fetch('/list?' + query).catch(() => null)
  document.body.classList.toggle('is-offline', !response)
  if (!response?.ok) return
  const markup = await response.text()
  if (markup === refresh.last) return
  refresh.last = markup
  const focused = document.activeElement?.closest('#list a')?.getAttribute('href')
  list.innerHTML = markup
  writeTimes(list)
  if (focused) list.querySelector('a[href="' + focused + '"]')?.focus()
}

search?.addEventListener('input', () => {
  list.dataset.term = search.value
  refresh()
})

document.getElementById('delete-all').addEventListener('click', async () => {
  if (!confirm('Delete every message in this inbox?')) return
  await fetch('/email/all', { method: 'DELETE' })
  location.assign('/')
})

const tabs = [...document.querySelectorAll('[role=tab]')]
function show(tab) {
  for (const each of tabs) {
    const isShown = each === tab
    each.setAttribute('aria-selected', String(isShown))
    each.tabIndex = isShown ? 0 : -1
    document.getElementById(each.getAttribute('aria-controls')).hidden = !isShown
  }
  fit()
}
for (const [index, tab] of tabs.entries()) {
  tab.addEventListener('click', () => show(tab))
  tab.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (!step) return
    const next = tabs[(index + step + tabs.length) % tabs.length]
    show(next)
    next.focus()
  })
}

const frame = document.querySelector('iframe')
function fit() {
  const page = frame?.contentDocument?.documentElement
  if (!page || frame.closest('[hidden]')) return
  frame.style.height = '0'
  frame.style.height = page.scrollHeight + 2 + 'px'
}
frame?.addEventListener('load', fit)
addEventListener('resize', fit)

if (tabs.length > 0) show(tabs[0])
writeTimes(document)
setInterval(refresh, 2000)
document.addEventListener('visibilitychange', refresh)
`
