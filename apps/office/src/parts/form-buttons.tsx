// The buttons at the end of a form. In a dialog or a drawer they stay in reach however long what stands above them is.
import type { ReactNode } from 'react'

export function FormButtons({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-2 in-data-layer:sticky in-data-layer:-bottom-5 in-data-layer:z-3 in-data-layer:-mb-2 in-data-layer:border-t in-data-layer:border-line in-data-layer:bg-panel in-data-layer:py-3">
      {children}
    </div>
  )
}
