// The buttons at the end of a form or of a drawer. In a layer they stay in reach however long what stands above them is.
import { classNames } from '@hanpan/ui'
import type { ReactNode } from 'react'

interface FormButtonsProps {
  readonly children: ReactNode
  /** As wide as their place, two in a line. */
  readonly wide?: boolean
}

export function FormButtons({ children, wide = false }: FormButtonsProps) {
  return (
    <div
      className={classNames(
        wide ? 'grid grid-cols-2 gap-2' : 'flex flex-wrap justify-end gap-2',
        'in-data-layer:sticky in-data-layer:-bottom-5 in-data-layer:z-3 in-data-layer:-mx-5 in-data-layer:-mb-2 in-data-layer:border-t in-data-layer:border-line in-data-layer:bg-panel in-data-layer:px-5 in-data-layer:py-3',
      )}
    >
      {children}
    </div>
  )
}
