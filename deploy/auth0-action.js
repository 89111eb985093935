// Auth0 → Actions → Library → Create Action → Build from scratch, trigger “Login / Post Login”. Paste this, deploy it, and add
// it to the Login flow (Actions → Triggers → post-login). NAMESPACE must equal AUTH0_CLAIMS_NAMESPACE.
const NAMESPACE = 'https://ctrl.example/'

exports.onExecutePostLogin = async (event, api) => {
  const { app_metadata: app = {}, user_metadata: user = {} } = event.user
  const { userReference, userReferenceSignature } = app
  api.idToken.setCustomClaim(`${NAMESPACE}roles`, event.authorization?.roles ?? [])
  api.idToken.setCustomClaim(`${NAMESPACE}app_metadata`, { userReference, userReferenceSignature })
  api.idToken.setCustomClaim(`${NAMESPACE}user_metadata`, user)
}
