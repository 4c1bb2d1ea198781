<#import "template.ftl" as layout>
<#-- Staff who have a passkey and came by password. Data for the script stands in attributes, as in webauthn-register.ftl. -->
<@layout.registrationLayout; section>
  <#if section = "header">
    ${msg("otpTitle")}
  <#elseif section = "form">
    <p class="lead">${msg("passkeyAskLead")}</p>
    <form id="webauth" action="${url.loginAction}" method="post" data-challenge="${challenge}" data-rp-id="${rpId}"
          data-user-verification="${userVerification}" data-timeout="${createTimeout?c}" data-unsupported="${msg("passkeyUnsupported")}"
          data-allow="<#if authenticators??><#list authenticators.authenticators as authenticator>${authenticator.credentialId}<#sep>,</#list></#if>">
      <input type="hidden" name="clientDataJSON">
      <input type="hidden" name="authenticatorData">
      <input type="hidden" name="signature">
      <input type="hidden" name="credentialId">
      <input type="hidden" name="userHandle">
      <input type="hidden" name="error">
      <button class="button primary block" type="button" data-passkey="prove" autofocus>${msg("passkeyAsk")}</button>
    </form>
  </#if>
</@layout.registrationLayout>
