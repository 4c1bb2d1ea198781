<#import "template.ftl" as layout>
<#-- The two fields that Keycloak's own page fills in by a script stand here: the page's policy takes none. -->
<@layout.registrationLayout displayMessage=true; section>
  <#if section = "header">
    ${kcSanitize(msg("webauthn-error-title"))?no_esc}
  <#elseif section = "form">
    <form action="${url.loginAction}" method="post">
      <input type="hidden" name="authenticationExecution" value="${execution}">
      <input type="hidden" name="isSetRetry" value="retry">
      <button class="button primary block" id="kc-try-again" type="submit">${msg("doTryAgain")}</button>
    </form>
    <#if isAppInitiatedAction??>
      <form action="${url.loginAction}" method="post">
        <p class="aside"><button class="link" id="cancelWebAuthnAIA" type="submit" name="cancel-aia" value="true">${msg("doCancel")}</button></p>
      </form>
    </#if>
  </#if>
</@layout.registrationLayout>
