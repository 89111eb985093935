/** Stands at the top of each legal text until a lawyer has seen it. */
export default {
  title: 'This is a template',
  text: 'It describes how this site works. Have it reviewed by a lawyer before you use it.',
}
