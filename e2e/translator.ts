import type { BrowserContext } from '@playwright/test'

export type Translated = 'parsed' | 'hydrated'

/**
 * Translates every page as Chrome does, before or after it is hydrated: replaces each text by two nested `<font>`
 * elements, also a text that is added or changed later. Keeps the words, so that all tests can run on translated pages.
 */
export async function translatePages(context: BrowserContext, when: Translated): Promise<void> {
  const event = when === 'parsed' ? 'DOMContentLoaded' : 'page:hydrated'
  await context.addInitScript((startEvent) => {
    const KEPT = 'script, style, noscript, template, textarea, font, svg, [translate=no]'

    function translateText(text: Text) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(KEPT)) return
      const translation = document.createElement('font')
      translation.appendChild(document.createElement('font')).textContent = text.data
      text.replaceWith(translation)
    }

    function translateIn(root: Node) {
      if (root instanceof Text) return translateText(root)
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      found.forEach(translateText)
    }

    const translatePage = () => {
      document.documentElement.classList.add('translated-ltr')
      document.documentElement.lang = 'fr'
      document.title = `${document.title} (traduit)`
      translateIn(document.body)
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes)
          (type === 'characterData' ? [target] : [...addedNodes]).forEach(translateIn)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    }
    addEventListener(startEvent, translatePage, { once: true })
  }, event)
}
