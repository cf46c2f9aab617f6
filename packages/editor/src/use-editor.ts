// The editor behind a React component: one view for the life of the element, and the state that the toolbar shows.
import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { editorPlugins } from './commands.ts'
import { schema } from './schema.ts'

export function parseHtml(html: string): Node {
  const inert = new window.DOMParser().parseFromString(html, 'text/html')
  return DOMParser.fromSchema(schema).parse(inert.body)
}

export function serializeHtml(doc: Node): string {
  const holder = document.implementation.createHTMLDocument('').createElement('div')
  DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: holder.ownerDocument }, holder)
  return holder.innerHTML
}

export function isEmptyDoc(doc: Node): boolean {
  return doc.childCount === 1 && doc.firstChild?.type === schema.nodes.paragraph && doc.firstChild.content.size === 0
}

interface EditorHandlers {
  readonly onChange: (html: string) => void
  readonly onFiles: (files: readonly File[]) => void
}

export function useEditor(initialHtml: string, attributes: Readonly<Record<string, string>>, handlers: EditorHandlers) {
  const [view, setView] = useState<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const latest = useRef({ handlers, attributes, initialHtml })
  useLayoutEffect(() => {
    latest.current = { ...latest.current, handlers, attributes }
    view?.setProps({ attributes })
  })
  /** Given to the element: the view lives as long as it does. */
  const mount = useCallback((element: HTMLDivElement) => {
    const first = latest.current
    const takeFiles = (data: DataTransfer | null): boolean => {
      const files = [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))
      if (files.length === 0) return false
      latest.current.handlers.onFiles(files)
      return true
    }
    const made: EditorView = new EditorView(element, {
      state: EditorState.create({ doc: parseHtml(first.initialHtml), plugins: editorPlugins() }),
      attributes: first.attributes,
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (transaction.docChanged) latest.current.handlers.onChange(serializeHtml(next.doc))
      },
      handlePaste: (_view, event) => takeFiles(event.clipboardData),
      handleDrop: (_view, event) => {
        const taken = takeFiles(event.dataTransfer)
        if (taken) event.preventDefault()
        return taken
      },
    })
    setView(made)
    setState(made.state)
    return () => {
      made.destroy()
      setView(null)
    }
  }, [])
  return { mount, view, state }
}
