<#import "template.ftl" as layout>
<#-- Data for the script stands in attributes: the page's policy takes no script of its own. -->
<@layout.registrationLayout; section>
  <#if section = "header">
    ${msg("passkeyTitle")}
  <#elseif section = "form">
    <p class="lead">${msg("passkeyLead")}</p>
    <form id="register" action="${url.loginAction}" method="post"
          data-challenge="${challenge}" data-user-id="${userid}" data-username="${username}"
          data-algorithms="<#list signatureAlgorithms as algorithm>${algorithm?c}<#sep>,</#list>"
          data-rp-id="${rpId}" data-rp-name="${rpEntityName}" data-attestation="${attestationConveyancePreference}"
          data-attachment="${authenticatorAttachment}" data-resident-key="${residentKey!''}" data-require-resident-key="${requireResidentKey!''}"
          data-user-verification="${userVerificationRequirement}" data-timeout="${createTimeout?c}"
          data-exclude="${excludeCredentialIds}" data-label="${msg("passkeyLabel")}" data-unsupported="${msg("passkeyUnsupported")}">
      <input type="hidden" name="clientDataJSON">
      <input type="hidden" name="attestationObject">
      <input type="hidden" name="publicKeyCredentialId">
      <input type="hidden" name="authenticatorLabel">
      <input type="hidden" name="transports">
      <input type="hidden" name="authenticatorAttachment">
      <input type="hidden" name="error">
      <button class="button primary block" type="button" data-passkey="create">${msg("passkeyCreate")}</button>
    </form>
    <#if isAppInitiatedAction?has_content>
      <form action="${url.loginAction}" method="post">
        <p class="aside"><button class="link" type="submit" name="cancel-aia" value="true">${msg("passkeyCancel")}</button></p>
      </form>
    </#if>
  </#if>
</@layout.registrationLayout>
