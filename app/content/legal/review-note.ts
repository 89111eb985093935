/** Shown above each legal text until a lawyer has reviewed it. */
export default {
  title: 'This is a template',
  text: 'It describes how this site works. Have a lawyer review it before you use it.',
}
