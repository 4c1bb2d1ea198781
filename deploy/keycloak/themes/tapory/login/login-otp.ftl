<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError('totp'); section>
  <#assign wrong = messagesPerField.existsError('totp')>
  <#if section = "header">
    ${msg("otpTitle")}
  <#elseif section = "form">
    <p class="lead">${msg("otpLead")}</p>
    <#if wrong>
      <p class="notice error" id="input-error-otp-code" role="alert">${kcSanitize(messagesPerField.get('totp'))?no_esc}</p>
    </#if>
    <form id="kc-otp-login-form" action="${url.loginAction}" method="post">
      <#if otpLogin.userOtpCredentials?size gt 1>
        <fieldset class="choices">
          <legend class="label">${msg("loginTotpDeviceName")}</legend>
          <#list otpLogin.userOtpCredentials as otpCredential>
            <label class="choice">
              <input type="radio" name="selectedCredentialId" value="${otpCredential.id}" <#if otpCredential.id == otpLogin.selectedCredentialId>checked</#if>>
              ${otpCredential.userLabel}
            </label>
          </#list>
        </fieldset>
      </#if>
      <div class="field">
        <label class="label" for="otp">${msg("loginOtpOneTime")}</label>
        <input class="input digits" id="otp" name="otp" type="text" inputmode="numeric" autocomplete="one-time-code" dir="ltr" autofocus required
               <#if wrong>aria-invalid="true" aria-describedby="input-error-otp-code"</#if>>
      </div>
      <button class="button primary block" name="login" id="kc-login" type="submit">${msg("doLogIn")}</button>
    </form>
    <p class="aside">${msg("otpLost")} <a href="/about">${msg("otpHelp")}</a></p>
  </#if>
</@layout.registrationLayout>
