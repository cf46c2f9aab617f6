// The frame of an ordinary page: its heading, and what stands beside it.
import { classNames } from '@hanpan/ui'
import type { ReactNode } from 'react'

interface PageProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly narrow?: boolean
  readonly children: ReactNode
}

export function Page({ title, aside, narrow = false, children }: PageProps) {
  return (
    <main id="content" className={classNames('page py-6 desk:py-9', narrow && 'max-w-3xl')}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 desk:mb-7">
        <h1 className="text-xl font-bold desk:text-2xl">{title}</h1>
        {aside}
      </div>
      {children}
    </main>
  )
}
